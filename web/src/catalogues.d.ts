// The two parts of a catalogue, as the build makes them.
declare module '*.ftl?first' {
  const text: string;
  export default text;
}
declare module '*.ftl?later' {
  const text: string;
  export default text;
}
