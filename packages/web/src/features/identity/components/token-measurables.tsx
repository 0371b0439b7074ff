import { ENTERABLE_MAX, type EnterableMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { CopyButton } from '../../../ui/copy-button'
import { accountQueries } from '../account.queries'
import { measurableCall } from '../measurable-calls'
import classes from './account-parts.module.css'

function byMeeting(all: readonly EnterableMeasurable[], others: string) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { id, title, meeting } of all) {
    const name = meeting ?? others
    groups.set(name, [...(groups.get(name) ?? []), { value: id, label: title }])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}

interface FieldProps {
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

export function TokenMeasurables({ value, onChange, error }: FieldProps) {
  const { t } = useTranslation(['account', 'generic'])
  const { data = [], isSuccess } = useQuery(accountQueries.enterable)
  const hasNone = isSuccess && data.length === 0
  const help = t(hasNone ? 'account:tokens.measurablesNone' : 'account:tokens.measurablesHelp')
  // The list would otherwise end without notice.
  const isCut = data.length >= ENTERABLE_MAX
  return (
    <MultiSelect
      label={t('account:tokens.measurables')}
      withAsterisk
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      limit={100}
      maxValues={100}
      description={isCut ? `${help} ${t('account:tokens.measurablesCut', { most: wholeNumber(ENTERABLE_MAX) })}` : help}
      nothingFoundMessage={t('generic:noMatch')}
      data={byMeeting(data, t('account:tokens.ofNoMeeting'))}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

export function TokenCalls({ token, measurableIds }: { token: string; measurableIds: readonly string[] }) {
  const { t } = useTranslation('account')
  const { data = [] } = useQuery(accountQueries.enterable)
  const chosen = data.filter(({ id }) => measurableIds.includes(id))
  return (
    <div className={classes.calls}>
      <p className={classes.text}>{t('tokens.lines')}</p>
      <ul>
        {chosen.map((one) => {
          const line = measurableCall(one, token, window.location.origin)
          return (
            <li key={one.id} className={classes.secret}>
              <strong>{one.title}</strong>
              <code className={classes.code}>{line}</code>
              <CopyButton text={line} label={t('tokens.copyLine', { title: one.title })} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function EnteredBy({ measurableIds }: { measurableIds: readonly string[] }) {
  const { t } = useTranslation('account')
  const { data } = useQuery(accountQueries.enterable)
  const titles = data?.flatMap(({ id, title }) => (measurableIds.includes(id) ? [title] : []))
  if (titles === undefined) return null
  return <span>{titles.length > 0 ? t('tokens.enters', { titles: titles.join(', ') }) : t('tokens.entersOthers')}</span>
}
