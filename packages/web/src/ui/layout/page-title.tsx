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
    <div className={classes.row}>
      {before}
      <h1 className={classes.title}>{title}</h1>
      {help && <span className={classes.help}>{help}</span>}
      {sub && <span className={classes.sub}>{sub}</span>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
