import Columns3 from 'icon:columns-3'
import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { Button, Checkbox, Popover, Stack, Switch } from '@mantine/core'
import { useSetReverseScorecard } from '../../features/identity/profile.mutations'
import { figuresOf } from '../../features/scorecard/grid-figures'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session'
import type { GridChoices } from './use-grid-choices'

interface GridToolsProps {
  kind: PeriodKind
  choices: GridChoices
  isPhone: boolean
}

export function GridTools({ kind, choices, isPhone }: GridToolsProps) {
  const { t } = useTranslation('scorecard-grid')
  const { showsCurrent, setShowsCurrent } = choices
  return (
    <>
      <Switch
        label={t(`showCurrent.${kind}`)}
        checked={showsCurrent}
        onChange={(event) => setShowsCurrent(event.currentTarget.checked)}
      />
      {!isPhone && <Columns kind={kind} choices={choices} />}
    </>
  )
}

function Columns({ kind, choices: { shown, setShown, widths, setWidths } }: Omit<GridToolsProps, 'isPhone'>) {
  const { t } = useTranslation('scorecard-grid')
  const { user } = useSession()
  const reverse = useSetReverseScorecard()
  return (
    <Popover position="bottom-end" trapFocus returnFocus width="16rem">
      <Popover.Target>
        <Button size="sm" variant="subtle" leftSection={<Columns3 size="1.125rem" aria-hidden="true" />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="xs">
          {figuresOf(kind).map((name) => (
            <Checkbox
              key={name}
              label={t(`column.${name}`)}
              checked={shown.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setShown(checked ? [...shown, name] : shown.filter((one) => one !== name))
              }
            />
          ))}
          <Switch
            label={t('reversed')}
            checked={user.reverseScorecard}
            onChange={(event) => reverse.mutate(event.currentTarget.checked)}
          />
          {(widths.title !== undefined || widths.period !== undefined) && (
            <Button size="sm" onClick={() => setWidths({})}>
              {t('width.reset')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
