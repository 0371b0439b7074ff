import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../lib/browser/document-title'
import { Logo } from '../../../ui/display/logo'
import { PageFoot } from '../../../ui/layout/page-parts'
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
    <div className={`column bg-page ${classes.page}`}>
      <header className="p-4">
        <Logo />
      </header>
      <main className={`column items-center flex-1 ${classes.main}`} id="content">
        <div className={hasSheets ? `grid gap-5 w-full ${classes.sheets}` : `w-full paper ${classes.sheet}`}>
          <h1 className="heading-l">{title}</h1>
          {text && <p className="sub mt-2">{text}</p>}
          {children}
        </div>
        {foot && <div className={`text-center sub mt-5 links ${classes.foot}`}>{foot}</div>}
      </main>
      <PageFoot className="flex middle p-4" />
    </div>
  )
}
