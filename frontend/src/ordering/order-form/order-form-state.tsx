import { isInn, payerNumber } from '@oligoteka/address';
import type { Basket, PayerCredit, SettingsAnswer, User } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { ORDER_FIELDS_KEY } from '../../tabs/order-fields-key.ts';
import { payerBasketQuery, settingsQuery, userQuery } from '../../calls/queries.ts';
import { useLoadedBasket } from '../../calls/use-basket.ts';
import { creditQuery } from '../../calls/credit.ts';
import { recall, useRemembered } from '../../tabs/remembered.ts';
import { fieldsOfMember } from './member-fields.ts';
import { ADDRESS_NAMES, missingFields, NOTHING_FILLED, type OrderFields, payerOf } from './order-fields.ts';
import { type Delivery, hasGoods, useDelivery } from './delivery/use-delivery.ts';
import { type Refusal, useOrder } from './use-order.ts';

interface OrderFormValues {
  call: SiteCall;
  basket: Basket;
  fields: OrderFields;
  /** Whether cards and СБП are taken. */
  cards: SettingsAnswer['cards'];
  /** The member with their profile. */
  member: User | null;
  change: (part: Partial<OrderFields>) => void;
  /** Clears all stored input. */
  forget: () => void;
  busy: boolean;
  refusal: Refusal | undefined;
  /** How it is brought. */
  delivery: Delivery;
  /** The total of the order, delivery included: the one last agreed on where the shop named a new one. */
  total: number;
  /** The total follows from a contract of the payer. */
  byContract: boolean;
  /** Credit of the payer for an order by invoice, roubles: 0 where there is none. */
  credit: number;
  /** It is to be set off. */
  usesCredit: boolean;
  setUsesCredit: (uses: boolean) => void;
  /** The person has begun to fill in the form or was led to it. */
  begun: boolean;
  begin: () => void;
  place: () => void;
}

const OrderFormContext = createContext<OrderFormValues | null>(null);

/** The order in the making, shared by the form and the button that stays in view. */
export function OrderFormState({ call, children }: { call: SiteCall; children: ReactNode }) {
  const basket = useLoadedBasket(call);
  const [kept, write] = useRemembered<OrderFields>(ORDER_FIELDS_KEY, NOTHING_FILLED, 'browser');
  const { data: member = null } = useQuery(userQuery(call));
  const cards = useQuery(settingsQuery(call)).data?.cards ?? 'off';
  // a card was chosen another day, and cards are not taken now
  const fields: OrderFields = {
    ...kept,
    ...(cards === 'off' && { payment: 'invoice' }),
    ...nothingBrought(basket),
  };
  const untouched = { ...NOTHING_FILLED, ...nothingBrought(basket) };
  const [shown, setShown] = useState(false);
  // who left the money left it for this
  const [usesCredit, setUsesCredit] = useState(true);
  const { data: credits = [] } = useQuery({ ...creditQuery(call), enabled: member !== null });
  const credit = member === null || fields.payment === 'card' ? 0 : creditOf(fields, credits);
  const { place, busy, refusal, clearFaults } = useOrder(call, () =>
    write({ comment: '', purchaseNumber: '' }),
  );
  const change = (part: Partial<OrderFields>) => {
    write(part);
    // a collected order needs no address, a person no KPP, a foreign organisation no INN but a country
    clearFaults([
      ...Object.keys(part),
      ...('delivery' in part ? ADDRESS_NAMES : []),
      ...('payerKind' in part ? ['inn', 'kpp', 'legalAddress'] : []),
    ]);
  };
  const [before] = useState(() => recall(ORDER_FIELDS_KEY, 'browser'));
  useEffect(() => {
    // stored and early input is not overwritten
    if (member !== null && before === undefined) {
      const typed = typedOf((recall(ORDER_FIELDS_KEY, 'browser') ?? {}) as Partial<OrderFields>);
      write({ ...fieldsOfMember(member), ...typed });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each member
  }, [member?.id]);
  const delivery = useDelivery(call, basket, fields);
  const { data: ofPayer } = useQuery({
    ...payerBasketQuery(call, basket.version, payerNumbers(fields)),
    enabled: isInn(payerNumbers(fields).inn),
  });
  const sum = sumOf((ofPayer ?? basket).discount_total, delivery.option?.price ?? 0);
  // a total named by the server is valid for that version of the basket, and for that way of delivery
  const renamed = refusal?.kind === 'total' && refusal.version === basket.version && refusal.before === sum;
  const total = renamed ? refusal.now : sum;
  const state: OrderFormValues = {
    call,
    basket,
    fields,
    cards,
    member,
    change,
    forget: () => change(NOTHING_FILLED),
    busy,
    refusal,
    delivery,
    total,
    begun: shown || missingFields(fields).length < missingFields(untouched).length,
    begin: () => setShown(true),
    byContract: ofPayer?.byContract === true,
    credit,
    usesCredit,
    setUsesCredit,
    place: () => void place(basket, fields, total, credit > 0 && usesCredit),
  };
  return <OrderFormContext value={state}>{children}</OrderFormContext>;
}

/** Results of samples come as files: no address is asked for them. */
const nothingBrought = (basket: Basket): Partial<OrderFields> =>
  hasGoods(basket) ? {} : { delivery: 'pickup' };

/** Credit of the payer in the fields, by ИНН and КПП. Roubles. */
function creditOf(fields: OrderFields, credits: readonly PayerCredit[]): number {
  const { isPerson, inn, kpp } = payerOf(fields);
  if (isPerson || inn.trim() === '') return 0;
  return credits.find((one) => one.inn === payerNumber(inn) && one.kpp === payerNumber(kpp))?.amount ?? 0;
}

/** The numbers by which a payer may have a contract; empty for a person. */
function payerNumbers(fields: OrderFields): { inn: string; kpp: string } {
  const { isPerson, inn, kpp } = payerOf(fields);
  return isPerson ? { inn: '', kpp: '' } : { inn: payerNumber(inn), kpp: payerNumber(kpp) };
}

/** Sums of money without the dust of binary fractions. */
const sumOf = (...roubles: number[]): number =>
  roubles.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;

const typedOf = (fields: Partial<OrderFields>): Partial<OrderFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== NOTHING_FILLED[name as keyof OrderFields]),
  );

export function useOrderForm(): OrderFormValues {
  const state = useContext(OrderFormContext);
  if (state === null) throw new Error('useOrderForm outside of OrderFormState');
  return state;
}
