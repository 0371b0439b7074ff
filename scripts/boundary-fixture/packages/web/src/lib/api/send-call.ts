import '../../ui/button'

export const sendCall = () => undefined
