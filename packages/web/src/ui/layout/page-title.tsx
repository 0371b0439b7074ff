import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/browser/document-title'
import classes from './page-title.module.css'

interface PageTitleProps {
  title: string
  name?: string
  sub?: ReactNode
  before?: ReactNode
  help?: ReactNode
  actions?: ReactNode
}

export function PageTitle({ title, name, sub, before, help, actions }: PageTitleProps) {
  useDocumentTitle(name ?? title)
  return (
    <div className={`row wrap gap-1-4 mb-4 ${classes.row}`}>
      {before}
      <h1 className={`min-w-0 heading-l break ${classes.title}`}>{title}</h1>
      {help && <span className={`flex-none no-print ${classes.help}`}>{help}</span>}
      {sub && <span className={`sub ${classes.sub}`}>{sub}</span>}
      {actions && <div className={`row wrap gap-2 push no-print ${classes.actions}`}>{actions}</div>}
    </div>
  )
}
