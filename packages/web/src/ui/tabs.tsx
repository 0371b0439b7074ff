import { Link } from '@tanstack/react-router'
import classes from './tabs.module.css'

interface TabsProps {
  /** Accessible name of the row. */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Parts of one page, each with an address of its own, so that reload and Back do what a person expects. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to as '/'}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
