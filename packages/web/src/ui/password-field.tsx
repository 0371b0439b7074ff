import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password. Mantine's marks itself red where it is wrong, and does not say so to who cannot see it. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error)} {...props} />
}
