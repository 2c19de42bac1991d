/**
 * What zod loads to describe its schemas as JSON Schema. Each of its schemas names it, so that a bundler keeps it, but only the API describes its
 * calls: without it, every screen with a form loads 5.6 kB less.
 */
const describe = (): never => {
  throw new Error('The web app is built without JSON Schema.');
};
export { describe as createStandardJSONSchemaMethod, describe as createToJSONSchemaMethod, describe as toJSONSchema };
