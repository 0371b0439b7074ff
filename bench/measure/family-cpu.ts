import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in 1/100 s. */
const MS_OF_TICK = 10

/** The fields after the name, which may contain spaces. */
function fieldsOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** CPU of a process and its children in milliseconds; NaN without /proc. */
export function familyCpuMs(parent: number): number {
  let ticks = 0
  try {
    for (const pid of readdirSync('/proc')) {
      const fields = /^\d+$/.test(pid) ? fieldsOf(pid) : []
      if (pid !== String(parent) && fields[1] !== String(parent)) continue
      for (const time of fields.slice(11, pid === String(parent) ? 15 : 13)) ticks += Number(time)
    }
  } catch {
    return Number.NaN
  }
  return ticks * MS_OF_TICK
}
