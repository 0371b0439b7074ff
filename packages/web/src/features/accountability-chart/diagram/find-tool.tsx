import Search from 'icon:search'
import { seatTree, upwards } from '@cairn/contract/accountability-chart/seat-tree'
import { Popover } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { SearchableSelect } from '../../../ui/searchable-select'
import { useChartView } from '../chart-view'
import { useDiagram } from './diagram-context'

const SHOWN = 30

interface FindToolProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function FindTool({ isOpen, onOpen }: FindToolProps) {
  const { t } = useTranslation('chart-diagram')
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="top"
      width="18rem"
      trapFocus
      withinPortal
      // No exit transition: it would delay the return of focus.
      transitionProps={{ exitDuration: 0 }}
    >
      <Popover.Target>
        <IconButton
          label={t('tool.find')}
          icon={<Search size="1.125rem" aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <SeatField onFound={() => onOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function SeatField({ onFound }: { onFound: () => void }) {
  const { t } = useTranslation('chart-diagram')
  const { chart } = useDiagram()
  const reveal = useChartView((view) => view.reveal)
  const seats = chart.seats ?? []
  const flyTo = (id: string | null) => {
    if (id === null) return
    onFound()
    const [, ...above] = upwards(seatTree(seats), id)
    reveal(id, above)
  }
  return (
    <SearchableSelect
      label={t('find.label')}
      placeholder={t('find.placeholder')}
      data={seats.map(({ id, title, assignedTo }) => ({
        value: id,
        label: `${title} · ${assignedTo ?? t('open')}`,
      }))}
      value={null}
      limit={SHOWN}
      data-autofocus
      comboboxProps={{ withinPortal: false }}
      onChange={flyTo}
    />
  )
}
