export const todosPage = 'page'
