import classes from './select-box.module.css'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  /** Some of what it stands for are checked. */
  isPartly?: boolean
  /** `hasShift`: from the one checked before to this one. */
  onSelect: (hasShift: boolean) => void
}

/** What checks a row, or all of them. */
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
