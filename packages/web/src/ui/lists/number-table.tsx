import type { ReactNode } from 'react'
import classes from './number-table.module.css'

interface NumberTableProps {
  columns: readonly string[]
  isRoomy?: boolean
  className?: string
  label?: string
  children: ReactNode
}

export function NumberTable({ columns, isRoomy = false, className = '', label, children }: NumberTableProps) {
  return (
    <table className={`w-full num ${classes.table} ${className}`} data-roomy={isRoomy || undefined} aria-label={label}>
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
