import TriangleAlert from 'icon:triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import hidden from '../../../ui/visually-hidden.module.css'
import classes from './nodes.module.css'

interface ReadingProps {
  isBad?: boolean
  children: ReactNode
}

export function Reading({ isBad = false, children }: ReadingProps) {
  const { t } = useTranslation('operators')
  return (
    <span className={classes.reading} data-bad={isBad || undefined}>
      {isBad && (
        <>
          <TriangleAlert size="0.9375rem" strokeWidth={2} aria-hidden="true" />
          <span className={hidden.hidden}>{t('attention')}</span>{' '}
        </>
      )}
      <span>{children}</span>
    </span>
  )
}
