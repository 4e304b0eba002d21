/** Refusal for a visitor who asks for a thing of members. */
export const LOG_IN_FIRST = { ru: 'Войдите, чтобы продолжить.', en: 'Log in to continue.' };
