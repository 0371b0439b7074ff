import { Link } from '@tanstack/react-router'
import classes from './tabs.module.css'

interface TabsProps {
  label: string
  /** `isCurrent`: on other pages as well as its own. */
  tabs: readonly { to: string; label: string; isCurrent?: boolean }[]
}

/** Each tab has its own URL, for reload and Back. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={`row gap-6 border-bottom mb-5 no-print ${classes.tabs}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to as '/'}
          className={`row medium nowrap sub ${classes.tab}`}
          aria-current={tab.isCurrent ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
