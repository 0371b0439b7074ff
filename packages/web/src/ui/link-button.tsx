import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />

/** Looks like a button and leads to a page. */
export const LinkButton = createLink(AnchorButton)
