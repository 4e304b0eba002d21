-- One link of the chain: the hash before, the place, the time and everything else that is stored of an event. The bytes of the
-- rest depend on no lock. verify-links.ts does the same.
create or replace function event_store.link_rest(
  p_id uuid, p_stream text, p_version integer, p_type text, p_schema integer, p_data json, p_metadata json
) returns bytea language sql stable
return convert_to(concat_ws(E'\n', p_id, p_stream, p_version, p_type, p_schema, octet_length(p_data::text), p_data,
  p_metadata), 'UTF8');

create or replace function event_store.link(p_before bytea, p_position bigint, p_micros bigint, p_rest bytea)
returns bytea language sql stable
return sha256(p_before || convert_to(p_position || E'\n' || p_micros || E'\n', 'UTF8') || p_rest);
