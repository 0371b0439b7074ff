/** While it is off, policies allow whatever they are asked: see wrap-policies.ts. */
export const policySwitch = { isOff: false }
