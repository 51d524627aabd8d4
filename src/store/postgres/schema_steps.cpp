// The schema in PostgreSQL. Its functions make one change each and answer with a code, so that a refused
// change does not end the transaction that it shares with others.

#include <array>

#include "store/postgres/schema.hpp"

namespace mycity {
namespace {

constexpr const char* kTables = R"(
CREATE TABLE shards(
    id integer PRIMARY KEY,
    node text NOT NULL DEFAULT '',
    epoch bigint NOT NULL DEFAULT 0) WITH (fillfactor = 50);
INSERT INTO shards(id) SELECT generate_series(0, 1023);

CREATE TABLE nodes(
    name text PRIMARY KEY,
    version text NOT NULL,
    leaving boolean NOT NULL,
    beat timestamptz NOT NULL) WITH (fillfactor = 50);

CREATE TABLE writers(
    id text PRIMARY KEY,
    session bigint NOT NULL DEFAULT 1,
    batch bigint NOT NULL DEFAULT 0,
    refused bigint[] NOT NULL DEFAULT '{}',
    codes text[] NOT NULL DEFAULT '{}',
    details text[] NOT NULL DEFAULT '{}',
    seen timestamptz NOT NULL DEFAULT clock_timestamp()) WITH (fillfactor = 50);

CREATE SEQUENCE stream_ids;
CREATE TABLE streams(
    id bigint PRIMARY KEY,
    number bigint NOT NULL,
    at_ms bigint NOT NULL,
    shard integer NOT NULL,
    archived boolean NOT NULL DEFAULT false,
    mark bytea NOT NULL,
    name bytea NOT NULL UNIQUE) WITH (fillfactor = 70);

CREATE TABLE events(
    stream bigint NOT NULL,
    number bigint NOT NULL,
    at_ms bigint NOT NULL,
    body bytea NOT NULL,
    chain bytea NOT NULL,
    PRIMARY KEY(stream, number));

CREATE TABLE archive(
    stream bigint PRIMARY KEY,
    times bigint[] NOT NULL,
    bodies bytea[] NOT NULL);
DO $$ BEGIN
    ALTER TABLE archive ALTER COLUMN bodies SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;

CREATE TABLE summaries(
    stream bigint PRIMARY KEY,
    alarm_ms bigint,
    text bytea NOT NULL,
    tags bytea[] NOT NULL) WITH (fillfactor = 70);
CREATE INDEX summaries_by_alarm ON summaries(alarm_ms) WHERE alarm_ms IS NOT NULL;

CREATE TABLE tags(
    stream bigint NOT NULL,
    tag bytea NOT NULL,
    PRIMARY KEY(tag, stream));

CREATE FUNCTION chain_after(before bytea, name bytea, number bigint, at_ms bigint, body bytea)
RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT sha256(before || int8send(octet_length(name)::bigint) || name || int8send(number)
                  || int8send(at_ms) || body)
$$;

-- The events of a stream, in the log or in the archive.
CREATE FUNCTION events_of(wanted bigint)
RETURNS TABLE(number bigint, at_ms bigint, body bytea, chain bytea) LANGUAGE sql STABLE AS $$
    SELECT number, at_ms, body, chain FROM events WHERE stream = wanted
    UNION ALL
    SELECT old.number, old.at_ms, old.body, NULL FROM archive,
        unnest(times, bodies) WITH ORDINALITY AS old(at_ms, body, number) WHERE stream = wanted
    ORDER BY 1
$$;

-- Whether the events of a stream follow each other, to its end.
CREATE FUNCTION is_sound(head streams) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    link bytea := decode(repeat('00', 32), 'hex');
    counted bigint := 0;
    event record;
BEGIN
    FOR event IN SELECT * FROM events_of(head.id) LOOP
        counted := counted + 1;
        link := chain_after(link, head.name, counted, event.at_ms, event.body);
        IF link IS NULL OR event.number <> counted OR event.chain <> link THEN RETURN false; END IF;
    END LOOP;
    RETURN counted = head.number AND substr(link, 1, 8) = head.mark;
END $$;
)";

constexpr const char* kFunctions = R"(
-- The first statement of every batch. A session that was replaced can do nothing more. The row stays locked
-- until the batch is committed, so whoever takes a shard from the writer waits for it.
CREATE FUNCTION begin_batch(writer text, own bigint, number bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE writers SET batch = number, refused = '{}', codes = '{}', details = '{}'
        WHERE id = writer AND session = own;
    IF NOT FOUND THEN RAISE EXCEPTION 'this session was replaced' USING ERRCODE = 'MC001'; END IF;
END $$;

-- Waits for the batches of these writers, and lets them begin none until the transaction ends.
CREATE FUNCTION hold_writers(wanted text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO writers(id) SELECT each FROM unnest(wanted) each WHERE each <> '' ORDER BY each
        ON CONFLICT DO NOTHING;
    PERFORM FROM writers WHERE id = ANY(wanted) ORDER BY id FOR UPDATE;
END $$;

-- Why a change cannot be made, or "ok" and, for each of the extended streams, its id (null: it is new) and the
-- checksum of its last event (null: its events are in the archive).
CREATE TYPE examined AS (code text, detail text, ids bigint[], links bytea[]);
CREATE FUNCTION examine(
    kept bigint[], epochs bigint[], removed bytea[], extended bytea[], firsts bigint[], summarised bytea[],
    retired bytea[])
RETURNS examined LANGUAGE plpgsql AS $$
DECLARE
    code text;
    detail text;
    ids bigint[];
    links bytea[];
    head streams;
    each bytea;
    old_id bigint;
    old_number bigint;
    old_mark bytea;
    is_archived boolean;
    last bytea;
BEGIN
    FOR i IN 1 .. cardinality(kept) LOOP
        PERFORM FROM shards WHERE id = kept[i] AND epoch = epochs[i];
        IF NOT FOUND THEN
            code := 'not-kept';
            detail := 'shard ' || kept[i];
            RETURN (code, detail, NULL, NULL)::examined;
        END IF;
    END LOOP;
    IF cardinality(removed) + cardinality(retired) > 0 THEN
        FOREACH each IN ARRAY removed || retired LOOP
            SELECT * INTO head FROM streams WHERE name = each;
            IF FOUND AND NOT is_sound(head) THEN
                code := 'store-damaged';
                detail := encode(each, 'escape') || ': its events do not follow each other';
                RETURN (code, detail, NULL, NULL)::examined;
            END IF;
        END LOOP;
    END IF;
    FOR i IN 1 .. cardinality(extended) LOOP
        SELECT id, number, mark, archived,
                (SELECT chain FROM events WHERE stream = streams.id AND events.number = streams.number)
            INTO old_id, old_number, old_mark, is_archived, last FROM streams WHERE name = extended[i];
        IF old_id IS NULL OR extended[i] = ANY(removed) THEN
            old_number := 0;
            ids[i] := NULL;
            links[i] := decode(repeat('00', 32), 'hex');
        ELSE
            ids[i] := old_id;
            links[i] := last;
            IF is_archived THEN
                SELECT * INTO head FROM streams WHERE id = old_id;
                IF last IS NOT NULL OR NOT is_sound(head) THEN code := 'store-damaged'; END IF;
            ELSIF substr(last, 1, 8) IS DISTINCT FROM old_mark THEN
                code := 'store-damaged';
            END IF;
        END IF;
        IF code IS NOT NULL THEN
            detail := encode(extended[i], 'escape') || ': its head does not agree with its last event';
            RETURN (code, detail, NULL, NULL)::examined;
        END IF;
        IF firsts[i] <> old_number + 1 THEN
            code := CASE WHEN firsts[i] <= old_number THEN 'number-taken' ELSE 'number-gap' END;
            detail := encode(extended[i], 'escape') || ' ' || firsts[i];
            RETURN (code, detail, NULL, NULL)::examined;
        END IF;
    END LOOP;
    FOR i IN 1 .. cardinality(summarised) LOOP
        CONTINUE WHEN summarised[i] = ANY(extended);
        PERFORM FROM streams WHERE name = summarised[i];
        IF NOT FOUND OR summarised[i] = ANY(removed) THEN
            code := 'no-such-stream';
            detail := encode(summarised[i], 'escape');
            RETURN (code, detail, NULL, NULL)::examined;
        END IF;
    END LOOP;
    RETURN ('ok', '', ids, links)::examined;
END $$;

CREATE FUNCTION remove_stream(gone bytea) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    old bigint;
BEGIN
    DELETE FROM streams WHERE name = gone RETURNING id INTO old;
    IF NOT FOUND THEN RETURN; END IF;
    DELETE FROM events WHERE stream = old;
    DELETE FROM archive WHERE stream = old;
    DELETE FROM tags WHERE stream = old AND tag = ANY(SELECT unnest(tags) FROM summaries WHERE stream = old);
    DELETE FROM summaries WHERE stream = old;
END $$;

CREATE FUNCTION archive_stream(wanted bytea) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    old bigint;
BEGIN
    UPDATE streams SET archived = true WHERE name = wanted AND NOT archived RETURNING id INTO old;
    IF NOT FOUND THEN RETURN; END IF;
    INSERT INTO archive SELECT old, array_agg(at_ms ORDER BY number), array_agg(body ORDER BY number)
        FROM events WHERE stream = old;
    DELETE FROM events WHERE stream = old;
END $$;

-- Puts the events of an archived stream back into the log; returns the last checksum.
CREATE FUNCTION restore_stream(wanted bigint, named bytea) RETURNS bytea LANGUAGE plpgsql AS $$
DECLARE
    link bytea := decode(repeat('00', 32), 'hex');
    old archive;
BEGIN
    DELETE FROM archive WHERE stream = wanted RETURNING * INTO old;
    FOR i IN 1 .. cardinality(old.times) LOOP
        link := chain_after(link, named, i, old.times[i], old.bodies[i]);
        INSERT INTO events VALUES(wanted, i, old.times[i], old.bodies[i], link);
    END LOOP;
    RETURN link;
END $$;

CREATE FUNCTION summarise(wanted bigint, new_text bytea, new_alarm bigint, new_tags bytea[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    before bytea[];
BEGIN
    -- Most of the time the tags are the same.
    UPDATE summaries SET text = new_text, alarm_ms = new_alarm WHERE stream = wanted AND tags = new_tags;
    IF FOUND THEN RETURN; END IF;
    SELECT tags INTO before FROM summaries WHERE stream = wanted;
    IF FOUND THEN
        UPDATE summaries SET text = new_text, alarm_ms = new_alarm, tags = new_tags WHERE stream = wanted;
    ELSE
        INSERT INTO summaries VALUES(wanted, new_alarm, new_text, new_tags);
    END IF;
    DELETE FROM tags WHERE tag = ANY(before) AND stream = wanted;
    INSERT INTO tags SELECT DISTINCT wanted, each FROM unnest(new_tags) each;
END $$;

-- Makes one change of a batch, or nothing. Returns "ok", or a code and details. The events stand in the order of the streams that they extend, and
-- the tags in the order of the summaries.
CREATE FUNCTION change(
    writer text, place bigint, kept bigint[], epochs bigint[], removed bytea[], extended bytea[],
    shards_of bigint[], firsts bigint[], counts bigint[], times bigint[], bodies bytea[], summarised bytea[],
    texts bytea[], alarms bigint[], tag_counts bigint[], all_tags bytea[], retired bytea[])
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    answer examined;
    ids bigint[];
    links bytea[];
    each bytea;
    target bigint;
    link bytea;
    at bigint := 0;
BEGIN
    answer := examine(kept, epochs, removed, extended, firsts, summarised, retired);
    IF answer.code <> 'ok' THEN
        UPDATE writers SET refused = refused || place, codes = codes || answer.code,
            details = details || answer.detail WHERE id = writer;
        RETURN answer.code || ' ' || answer.detail;
    END IF;
    ids := answer.ids;
    links := answer.links;
    FOREACH each IN ARRAY removed LOOP
        PERFORM remove_stream(each);
    END LOOP;
    FOR i IN 1 .. cardinality(extended) LOOP
        link := links[i];
        target := coalesce(ids[i], nextval('stream_ids'));
        IF link IS NULL THEN link := restore_stream(target, extended[i]); END IF;
        FOR number IN firsts[i] .. firsts[i] + counts[i] - 1 LOOP
            at := at + 1;
            link := chain_after(link, extended[i], number, times[at], bodies[at]);
            INSERT INTO events VALUES(target, number, times[at], bodies[at], link);
        END LOOP;
        IF ids[i] IS NULL THEN
            ids[i] := target;
            INSERT INTO streams(id, number, at_ms, shard, mark, name)
                VALUES(target, counts[i], times[at], shards_of[i], substr(link, 1, 8), extended[i]);
        ELSE
            UPDATE streams SET number = firsts[i] + counts[i] - 1, at_ms = times[at], archived = false,
                mark = substr(link, 1, 8) WHERE id = target;
        END IF;
    END LOOP;
    at := 0;
    FOR i IN 1 .. cardinality(summarised) LOOP
        target := ids[array_position(extended, summarised[i])];
        IF target IS NULL THEN SELECT id INTO target FROM streams WHERE name = summarised[i]; END IF;
        PERFORM summarise(target, texts[i], alarms[i], all_tags[at + 1 : at + tag_counts[i]]);
        at := at + tag_counts[i];
    END LOOP;
    FOREACH each IN ARRAY retired LOOP
        PERFORM archive_stream(each);
    END LOOP;
    RETURN 'ok';
END $$;
)";

constexpr const char* kDirectory = R"(
-- By the clock of the database, and with the lease of ShardDirectory.
CREATE FUNCTION is_alive(node text) RETURNS boolean LANGUAGE sql VOLATILE AS $$
    SELECT EXISTS(SELECT FROM nodes WHERE name = node AND beat >= clock_timestamp() - interval '3 seconds')
$$;

-- Everything in one row. `keepers` has for each shard the place of its node in `owners`.
CREATE FUNCTION beat(
    self text, its_version text, is_leaving boolean, OUT names text[], OUT versions text[],
    OUT leavings bigint[], OUT owners text[], OUT keepers bigint[], OUT epochs bigint[])
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO nodes VALUES(self, its_version, is_leaving, clock_timestamp())
        ON CONFLICT (name) DO UPDATE SET version = its_version, leaving = is_leaving, beat = clock_timestamp();
    DELETE FROM nodes WHERE beat < clock_timestamp() - interval '1 minute';
    SELECT array_agg(name), array_agg(version), array_agg(leaving::integer::bigint)
        INTO names, versions, leavings
        FROM (SELECT * FROM nodes WHERE beat >= clock_timestamp() - interval '3 seconds'
              ORDER BY name COLLATE "C") alive;
    WITH own AS (SELECT node, row_number() OVER () AS place FROM (SELECT DISTINCT node FROM shards) each)
    SELECT (SELECT array_agg(node ORDER BY place) FROM own), array_agg(place ORDER BY id),
           array_agg(epoch ORDER BY id)
        INTO owners, keepers, epochs FROM shards JOIN own USING (node);
END $$;

-- The name of the session with which a node writes: at most 63 bytes, the end of the name is what differs.
CREATE FUNCTION session_of(node text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT 'mycity writes ' || right(node, 40)
$$;

CREATE FUNCTION claim(self text, wanted bigint[]) RETURNS TABLE(shard bigint, epoch bigint)
LANGUAGE plpgsql AS $$
DECLARE
    dead text[];
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('mycity claim', 0));
    IF NOT is_alive(self) THEN RETURN; END IF;
    SELECT array_agg(node) INTO dead FROM
        (SELECT DISTINCT node FROM shards WHERE id = ANY(wanted) AND node <> '') each WHERE NOT is_alive(node);
    -- A node that was stopped in the middle of a batch would keep us waiting.
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user
            AND application_name IN (SELECT session_of(each) FROM unnest(dead) each);
    PERFORM hold_writers(dead);
    RETURN QUERY
        WITH free AS (SELECT id FROM shards WHERE id = ANY(wanted) AND (node = '' OR node = ANY(dead))
                      ORDER BY id FOR UPDATE)
        UPDATE shards SET node = self, epoch = shards.epoch + 1 FROM free WHERE shards.id = free.id
        RETURNING shards.id::bigint, shards.epoch;
END $$;

CREATE FUNCTION give(self text, given bigint[], epochs bigint[], receiver text)
RETURNS TABLE(shard bigint, epoch bigint) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM hold_writers(ARRAY[self]);
    RETURN QUERY
        WITH own AS (SELECT shards.id FROM shards JOIN unnest(given, epochs) AS known(id, epoch) USING (id)
                     WHERE shards.node = self AND shards.epoch = known.epoch ORDER BY shards.id FOR UPDATE OF shards)
        UPDATE shards SET node = receiver, epoch = shards.epoch + 1 FROM own WHERE shards.id = own.id
        RETURNING shards.id::bigint, shards.epoch;
END $$;

CREATE FUNCTION leave(self text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM nodes WHERE name = self;
    PERFORM hold_writers(ARRAY[self]);
    PERFORM FROM shards WHERE node = self ORDER BY id FOR UPDATE;
    UPDATE shards SET node = '', epoch = epoch + 1 WHERE node = self;
END $$;
)";

const std::string& first_step() {
    static const std::string sql =
        std::string("SET LOCAL search_path TO mycity;") + kTables + kFunctions + kDirectory;
    return sql;
}

}  // namespace

std::span<const PgStep> postgres_steps() {
    // A released step never changes.
    static const std::array steps{PgStep{.sql = first_step().c_str(), .oldest = 1}};
    return steps;
}

}  // namespace mycity
