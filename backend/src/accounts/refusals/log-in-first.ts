/** To a visitor who asks for what only members have. */
export const LOG_IN_FIRST = { ru: 'Войдите, чтобы продолжить.', en: 'Log in to continue.' };
