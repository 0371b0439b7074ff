import type { SentStatement } from '../watch-statements'

/** What reads or writes rows; all else is of the session or the transaction. */
const OF_ROWS = /^\s*(select|insert|update|delete|with|merge)\b/i
const LOCAL_ROLE = /SET LOCAL ROLE (\w+)/g

/** The role that a statement leaves its transaction with; null where it changes nothing about it. */
function roleAfter({ text, values }: SentStatement): string | null {
  if (/^SELECT entered\./.test(text)) return String(values.at(-1))
  return [...text.matchAll(LOCAL_ROLE)].at(-1)?.[1] ?? null
}

/** The texts of what was run as the role that requests inside an organization run as, each once. */
export function tenantStatements(sent: readonly SentStatement[]): string[] {
  const roles = new WeakMap<object, string>()
  const texts = new Set<string>()
  for (const statement of sent) {
    const { connection, text } = statement
    if (/^(BEGIN|COMMIT|ROLLBACK)/i.test(text)) roles.delete(connection)
    const role = roleAfter(statement)
    if (role) roles.set(connection, role)
    else if (roles.get(connection) === 'cairn_app' && OF_ROWS.test(text)) texts.add(text)
  }
  return [...texts]
}
