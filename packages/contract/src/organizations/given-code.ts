/** Separate from its schema for the first screen's bundle. */
export const GIVEN_CODE = /^[\w-]{1,64}$/
