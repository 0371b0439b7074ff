import { customType } from 'drizzle-orm/pg-core'

/** "C" collation, so that prefix searches use the index under forced row-level security. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
