import { v7 } from 'uuid'

/** A UUIDv7: unique, and later ones sort after earlier ones. */
export const newId = (): string => v7()
