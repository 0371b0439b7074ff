import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../lib/browser/document-title'
import { Logo } from '../../../ui/display/logo'
import { PageFoot } from '../../../ui/layout/page-foot'
import classes from './entry-page.module.css'

interface EntryPageProps {
  title: string
  text?: ReactNode
  children: ReactNode
  hasSheets?: boolean
  foot?: ReactNode
}

export function EntryPage({ title, text, children, hasSheets = false, foot }: EntryPageProps) {
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo />
      </header>
      <main className={classes.main} id="content">
        <div className={hasSheets ? classes.column : classes.sheet}>
          <h1 className={classes.title}>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </div>
        {foot && <div className={classes.foot}>{foot}</div>}
      </main>
      <PageFoot className={classes.bottom} />
    </div>
  )
}
