import type { Pool } from '../../platform/database/pool'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
  readonly [property: string]: unknown
}

/** Where a plan says under which condition it reads a table; a bitmap's heap scan says again by which it was found. */
const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter']

/** `org_id = $1`, `t.org_id = '…'`, `t.org_id = outer.org_id`: a value, or that of a row which is held to the same. */
const OF_ONE = /\borg_id = (?:\(?\$\d|'|\(?\w+\.org_id)/

/** A subquery that is read once for all rows, each of which is held to those of its own organization. */
const hashedOfOne = (name: string) => new RegExp(`\\borg_id = \\(hashed ${name}\\)`)

interface Scan {
  readonly table: string
  readonly isOfOne: boolean
}

function scansOf(node: PlanNode): Scan[] {
  const { Plans: parts = [], ...own } = node
  const said = JSON.stringify(own)
  const below = parts.flatMap((part) => {
    const scans = scansOf(part)
    const isHeld = hashedOfOne(String(part['Subplan Name'])).test(said)
    return isHeld ? scans.map((scan) => ({ ...scan, isOfOne: true })) : scans
  })
  const table = node['Relation Name']
  if (table === undefined || node['Node Type'] === 'ModifyTable') return below
  return [{ table, isOfOne: CONDITIONS.some((name) => OF_ONE.test(String(node[name] ?? ''))) }, ...below]
}

/**
 * The tables that a statement reads without naming whose rows it wants, as PostgreSQL plans it where row-level security
 * adds nothing: an equality that follows from others counts.
 */
export async function unroutedScans(owner: Pool, tables: readonly string[], text: string): Promise<string[]> {
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan ? scansOf(plan) : []).flatMap(({ table, isOfOne }) =>
    isOfOne || !tables.includes(table) ? [] : [table],
  )
}
