import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/document-title'
import classes from './page-title.module.css'

interface PageTitleProps {
  title: string
  /** What the tab says, where the title is a greeting. */
  name?: string
  /** What stands beside it, smaller: a date, a count. */
  sub?: ReactNode
  /** Before it: a colour tag. */
  before?: ReactNode
  help?: ReactNode
  /** At the right: filters, then the page's one primary action. */
  actions?: ReactNode
}

/** A page's one title, which also names the browser's tab. */
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
