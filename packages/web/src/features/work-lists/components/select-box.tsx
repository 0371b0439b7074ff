import classes from './select-box.module.css'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  isPartly?: boolean
  onSelect: (hasShift: boolean) => void
}

export function SelectBox({ label, isChecked, isPartly = false, onSelect }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isPartly
      }}
      className={classes.box}
      checked={isChecked}
      aria-label={label}
      onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}
