/** A module, bundled as the text of one script (scripts/inline-script.ts). */
declare module "inline:*" {
  const text: string;
  export default text;
}
