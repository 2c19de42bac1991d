/** The minified text of a script (../inline-script.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
