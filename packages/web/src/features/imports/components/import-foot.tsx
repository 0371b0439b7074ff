import type { ImportKind, StartImport } from '@cairn/contract/imports/imports.schemas'
import { Button, Radio } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useConnection } from '../../../lib/sync/connection'
import { counted, textsOf, wordsOf } from '../import-words'
import classes from './imports.module.css'

export function WaitingNote({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('imports')
  const isOnline = useConnection(({ state }) => state === 'online')
  return (
    <span role="status" className="mut">
      {isWaiting && !isOnline && t('waits')}
    </span>
  )
}

type Mode = StartImport['mode']

interface ImportFootProps {
  kind: ImportKind
  right: number
  bad: number
  mode: Mode
  setMode: (mode: Mode) => void
  hindrance?: string | undefined
  isStarting: boolean
  onStart: () => void
  onCancel: () => void
}

const look = { classNames: { root: 'px-4 py-2 option' } }

export function ImportFoot(props: ImportFootProps) {
  const { kind, right, bad, mode, setMode, hindrance, isStarting, onStart, onCancel } = props
  const { t } = useTranslation(['imports', 'generic'])
  const isReady = !hindrance && right > 0 && (mode === 'RightOnes' || bad === 0)
  const note = bad > 0 ? t('imports:check.rightOnesNote', counted(bad)) : t('imports:check.rightOnesAll')
  return (
    <div className={`row wrap gap-3 bg-sunk border-top px-4 py-3 ${classes.foot}`}>
      <Radio.Group
        aria-label={t('imports:check.mode')}
        value={mode}
        onChange={(value) => setMode(value === 'AllOrNone' ? value : 'RightOnes')}
      >
        <div className="columns-2 gap-3">
          <Radio
            {...look}
            disabled={isStarting}
            value="RightOnes"
            label={t('imports:check.rightOnes')}
            description={note}
          />
          <Radio
            {...look}
            disabled={isStarting}
            value="AllOrNone"
            label={t('imports:check.allOrNone')}
            description={t('imports:check.allOrNoneNote')}
          />
        </div>
      </Radio.Group>
      <div className="row wrap end gap-3 push">
        {hindrance && <span role="alert">{hindrance}</span>}
        <WaitingNote isWaiting={isStarting} />
        <Button variant="default" disabled={isStarting} onClick={onCancel}>
          {t('generic:cancel')}
        </Button>
        <Button variant="filled" disabled={!isReady} loading={isStarting} onClick={onStart}>
          {t(`imports:start.${textsOf(kind)}`, { ...counted(right), ...wordsOf(kind) })}
        </Button>
      </div>
    </div>
  )
}
