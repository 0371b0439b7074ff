import { useTranslation } from '../../../i18n/use-translation'
import { useTractionsWith } from '../../../lib/my-tractions'
import { MeetingSelect } from '../../../ui/meeting-select'

interface LeadershipFieldProps {
  value: string | null
  error?: string | undefined
  isDisabled: boolean
  onChange: (tractionId: string) => void
}

/** Keeps a leadership meeting that the user cannot see. */
export function LeadershipField({ value, error, isDisabled, onChange }: LeadershipFieldProps) {
  const { t } = useTranslation(['settings', 'terms'])
  const meetings = useTractionsWith(value === null ? [] : [value]) ?? []
  const isElsewhere = value !== null && meetings.length > 0 && !meetings.some(({ id }) => id === value)
  const other = isElsewhere ? [{ id: value, name: t('org.otherMeeting'), colorTag: 'None' as const }] : []
  return (
    <MeetingSelect
      label={t('terms:leadershipTeam')}
      meetings={[...meetings, ...other]}
      value={value}
      error={error}
      isDisabled={isDisabled}
      isOptional
      isSearched
      onChange={onChange}
    />
  )
}
