import TriangleAlert from 'icon:triangle-alert'
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import classes from './conflict-notice.module.css'
import { lazyPart } from './lazy-part'

const RichText = lazyPart(() => import('../rich-text/rich-text').then((module) => module.RichText))

interface ConflictNoticeProps {
  yours: string
  theirs: string
  notes?: { yours: string; theirs: string }
  onTakeTheirs: () => void
  onTakeYours: () => void
}

export function ConflictNotice({ yours, theirs, notes, onTakeTheirs, onTakeYours }: ConflictNoticeProps) {
  const { t } = useTranslation('items')
  const isTitleShown = notes === undefined || yours !== theirs
  return (
    <div className={`small bg-warn rounded px-4 py-3 ${classes.notice}`} role="alert">
      <p className="row gap-2 bold warn">
        <TriangleAlert size="1rem" aria-hidden="true" />
        {t('conflict.title')}
      </p>
      <dl className={`grid gap-1-3 ink mt-2 mb-3 ${classes.texts}`}>
        {(['theirs', 'yours'] as const).map((whose) => (
          <div key={whose}>
            <dt className="sub">{t(`conflict.${whose}`)}</dt>
            <dd className="break">
              {isTitleShown && <p>{{ theirs, yours }[whose] || t('conflict.empty')}</p>}
              {notes && <Notes html={notes[whose]} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex wrap gap-2">
        <Button size="sm" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="sm" variant="filled" onClick={onTakeYours}>
          {t('conflict.takeYours')}
        </Button>
      </div>
    </div>
  )
}

function Notes({ html }: { html: string }) {
  const { t } = useTranslation('items')
  if (html === '') return t('conflict.empty')
  return (
    <Suspense fallback={null}>
      <RichText html={html} />
    </Suspense>
  )
}
