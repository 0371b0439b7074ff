import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Tag } from '../../../ui/tag'
import hidden from '../../../ui/visually-hidden.module.css'
import classes from './nodes.module.css'

interface ReadingProps {
  /** Wants to be looked at: said by a sign, and to who cannot see it by a word. */
  isBad?: boolean
  children: ReactNode
}

/** A line of a cell. */
export function Reading({ isBad = false, children }: ReadingProps) {
  const { t } = useTranslation('operators')
  if (!isBad) return <span className={classes.reading}>{children}</span>
  return (
    <span className={classes.reading}>
      <Tag tone="bad" icon={TriangleAlert}>
        <span className={hidden.hidden}>{t('attention')} </span>
        {children}
      </Tag>
    </span>
  )
}
