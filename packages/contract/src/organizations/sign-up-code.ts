/** Separate from its schema for the first screen's bundle. */
export const SIGN_UP_CODE = /^[\w-]{1,64}$/
