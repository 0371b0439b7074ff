import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './conflict-notice.module.css'

interface ConflictNoticeProps {
  yours: string
  theirs: string
  onTakeTheirs: () => void
  onTakeYours: () => void
}

/** Two people changed one text: both stand side by side until one is taken. */
export function ConflictNotice({ yours, theirs, onTakeTheirs, onTakeYours }: ConflictNoticeProps) {
  const { t } = useTranslation('items', { keyPrefix: 'conflict' })
  const nothing = t('empty')
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.head}>
        <TriangleAlert size="1rem" aria-hidden="true" />
        {t('title')}
      </p>
      <dl className={classes.texts}>
        <dt>{t('theirs')}</dt>
        <dd>{theirs || nothing}</dd>
        <dt>{t('yours')}</dt>
        <dd>{yours || nothing}</dd>
      </dl>
      <div className={classes.buttons}>
        <Button size="sm" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="sm" variant="filled" onClick={onTakeYours}>
          {t('takeYours')}
        </Button>
      </div>
    </div>
  )
}
