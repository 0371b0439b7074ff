import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const MS_OF_TICK = 10

/** A process's fields after its name, which may hold anything: its parent is the second, its times the twelfth on. */
function fieldsOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** What a process, its children and those of them that have ended took, in milliseconds; NaN where there is no /proc. */
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
