import { Popover } from '@mantine/core'
import { AnchorOf, type OnDemandPart } from '../overlays/use-on-demand'
import { DayChooser } from './day-chooser'

interface DueDatePickerProps extends OnDemandPart {
  date: string
  onChoose: (date: string) => void
}

export function DueDatePicker({ date, onChoose, anchor, isOpen, onOpen }: DueDatePickerProps) {
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" trapFocus transitionProps={{ exitDuration: 0 }}>
      <Popover.Target>
        <AnchorOf anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown>
        <DayChooser
          value={date}
          onChoose={(chosen) => {
            onOpen(false)
            if (chosen !== date) onChoose(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
