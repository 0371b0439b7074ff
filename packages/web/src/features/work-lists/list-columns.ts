import type { CSSProperties } from 'react'
import type { ColumnName } from './list-definition'

const WIDTHS: Record<ColumnName, string> = {
  meeting: '9rem',
  status: '8rem',
  type: '6rem',
  source: '8.5rem',
  due: '5.5rem',
  age: 'clamp(5.25rem, 9.5cqi, 6.75rem)',
  votes: '3.5rem',
}

export function gridOf(
  columns: readonly ColumnName[],
  hasMenu: boolean,
): CSSProperties & Record<'--grid' | '--narrow-grid', string> {
  const end = hasMenu ? '1.5rem 1.75rem' : '1.5rem'
  return {
    '--grid': ['var(--lead) minmax(0, 1fr)', ...columns.map((column) => WIDTHS[column]), end].join(' '),
    '--narrow-grid': `var(--narrow-lead) minmax(0, 1fr) ${end}`,
  }
}
