import { customType } from 'drizzle-orm/pg-core'

/** Compared byte by byte, in every database alike: so that it is found by how it begins, also where row-level security is forced. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
