import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useHotkey } from '../../../lib/keyboard/hotkeys'
import { Kbd } from '../../../ui/display/kbd'
import classes from './bulk-bar.module.css'

interface BulkActProps {
  icon: ReactNode
  label: string
  combo: string
  onAct: () => void
}

export function BulkAct({ icon, label, combo, onAct, ...target }: BulkActProps) {
  const { t } = useTranslation('lists')
  useHotkey(combo, onAct, { label, group: t('bulk.keys') })
  return (
    <button
      type="button"
      {...target}
      className={`row-inline gap-2 p-2 medium hover rounded ${classes.act}`}
      aria-label={label}
      title={label}
      onClick={onAct}
    >
      {icon}
      <span className={classes.words}>{label}</span>
      <span className={`mut ${classes.key}`}>
        <Kbd combo={combo} />
      </span>
    </button>
  )
}
