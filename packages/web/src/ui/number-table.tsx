import type { ReactNode } from 'react'
import classes from './number-table.module.css'

interface NumberTableProps {
  /** The columns by name; the first names the rows. */
  columns: readonly string[]
  /** With room to press what is in the rows. */
  isRoomy?: boolean
  className?: string
  /** What it is a table of, where no heading says it. */
  label?: string
  /** The rows, each begun by a `<th scope="row">`. */
  children: ReactNode
}

/** Names at the left, numbers in columns at the right. */
export function NumberTable({ columns, isRoomy = false, className = '', label, children }: NumberTableProps) {
  return (
    <table className={`${classes.table} ${className}`} data-roomy={isRoomy || undefined} aria-label={label}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
