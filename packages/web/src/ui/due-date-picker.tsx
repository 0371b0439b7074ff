import { Popover } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { DayChooser } from './day-chooser'

interface DueDatePickerProps extends ComponentProps<'button'> {
  /** `YYYY-MM-DD` */
  date: string
  onChoose: (date: string) => void
}

/** The date's button with the month below it; opens as soon as it is loaded. */
export function DueDatePicker({ date, onChoose, ...button }: DueDatePickerProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button {...button} type="button" onClick={() => setIsOpen((was) => !was)} />
      </Popover.Target>
      <Popover.Dropdown>
        <DayChooser
          value={date}
          onChoose={(chosen) => {
            setIsOpen(false)
            if (chosen !== date) onChoose(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
