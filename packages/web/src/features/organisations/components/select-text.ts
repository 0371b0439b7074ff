/** A search begins anew with the first letter, rather than behind the name of what was chosen. */
export const selectText = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => currentTarget.select()
