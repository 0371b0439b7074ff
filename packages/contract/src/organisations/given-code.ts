/** A code that an entry route may give. Apart from its schema, since the first screen reads what is kept of one. */
export const GIVEN_CODE = /^[\w-]{1,64}$/
