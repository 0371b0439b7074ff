/**
 * What an object holds under a name that comes from outside: `toString`, `constructor` and `__proto__` are in every object
 * and none of its own.
 */
export const ownValue = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined
