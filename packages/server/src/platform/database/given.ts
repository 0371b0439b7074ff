export const given = <C extends object>(changes: C): C =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as C
