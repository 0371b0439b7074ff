import Check from 'icon:check'
import RotateCcw from 'icon:rotate-ccw'
import X from 'icon:x'
import type { ActualResult, Entry } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/inputs/icon-button'
import { Segmented } from '../../../ui/inputs/segmented'

const DONE = 1
const NOT_DONE = 0

interface GoalEntryProps {
  goal: Entry
  result: ActualResult | undefined
  onSave: (value: number | null) => void
}

export function GoalEntry({ goal, result, onSave }: GoalEntryProps) {
  const { t } = useTranslation('vto-traction')
  const value = result?.value ?? null
  const options = [
    { value: 'done', icon: Check, label: t('results.done') },
    { value: 'notDone', icon: X, label: t('results.notDone') },
  ] as const
  return (
    <span className="row-inline wrap gap-2">
      <Segmented
        size="sm"
        label={t('results.enter', { title: goal.title })}
        value={value === null ? null : value === DONE ? 'done' : 'notDone'}
        options={options.map(({ value: choice, icon: Icon, label }) => ({
          value: choice,
          label: (
            <span className="row-inline gap-1">
              <Icon size="0.9375rem" aria-hidden="true" />
              {label}
            </span>
          ),
        }))}
        onChange={(choice) => onSave(choice === 'done' ? DONE : NOT_DONE)}
      />
      {value === null ? (
        <span className="small mut">{t('results.missing')}</span>
      ) : (
        <IconButton
          size={28}
          label={t('results.takeBack', { title: goal.title })}
          icon={<RotateCcw size="0.9375rem" aria-hidden="true" />}
          onClick={() => onSave(null)}
        />
      )}
    </span>
  )
}

export function GoalResult({ result }: Pick<GoalEntryProps, 'result'>) {
  const { t } = useTranslation('vto-traction')
  const value = result?.value ?? null
  if (value === null) return <span className="small mut">{t('results.missing')}</span>
  const Icon = value === DONE ? Check : X
  return (
    <span className={`row-inline gap-1 small medium ${value === DONE ? 'ok' : 'bad'}`}>
      <Icon size="0.9375rem" aria-hidden="true" />
      {t(value === DONE ? 'results.done' : 'results.notDone')}
    </span>
  )
}
