import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine does not set aria-invalid. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error)} {...props} />
}
