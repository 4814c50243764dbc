/**
 * In place of the federation runtime's descriptions of its errors: a message has the error's code
 * and the address of the page that explains it.
 */
const NONE: Readonly<Record<string, string>> = {};

export { NONE as buildDescMap, NONE as errorDescMap, NONE as runtimeDescMap, NONE as typeDescMap };
